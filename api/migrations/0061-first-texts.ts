import { createHash } from 'node:crypto'
import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'
import { sqlTime } from '../src/db/time.ts'

/** A model after art. 13 GDPR: what only the centre knows stands in brackets. */
const INFORMATIVA = `# Chi decide come si usano i dati
Chi decide come si usano i dati (il «titolare del trattamento») è [da completare: nome del centro o della parrocchia, indirizzo, email, telefono].
Per ogni domanda sui dati puoi scrivere a [da completare: email]. Il responsabile della protezione dei dati, se c’è, è [da completare: nome ed email, oppure «non nominato»].

# Quali dati, e perché
Di chi si iscrive: nome, cognome, data e luogo di nascita, indirizzo di casa, telefono, email, codice fiscale. Servono per l’iscrizione, per sapere chi è presente e per le ricevute.
Di un genitore o tutore, se chi si iscrive è minorenne: nome, telefono ed email. Servono per avvisare la famiglia.
Contatti di emergenza e persone che possono ritirare il bambino: servono per la sua sicurezza.
Entrate e uscite, spese, quote e settimane di Estate Ragazzi: servono per le attività e per i conti.
Dati sulla salute (allergie, medicine, diete): servono solo per proteggere chi è iscritto, e solo se li scrivi tu.
Foto del viso per il riconoscimento, e foto o video delle attività: solo se dici di sì.

# Su quale base
L’iscrizione e le attività: perché ce l’hai chiesto tu (art. 6, par. 1, lett. b del GDPR).
Le ricevute: perché lo vuole la legge (art. 6, par. 1, lett. c).
La sicurezza: per proteggere chi è nel centro, il «legittimo interesse» (art. 6, par. 1, lett. f).
La salute e le foto: solo con il tuo sì (art. 6, par. 1, lett. a, e art. 9, par. 2, lett. a). Puoi cambiare idea quando vuoi: quello che è già stato fatto resta valido.

# Chi li vede
Solo le persone incaricate dal centro, ognuna per ciò che le serve. I dati stanno su un computer del centro o di [da completare: fornitore], che li conserva per suo conto. Non li vendiamo e non li pubblichiamo, tranne foto e video delle attività se hai detto di sì. Non escono dall’Unione Europea [da completare se non è così].

# Per quanto tempo
Una richiesta di iscrizione che nessun genitore conferma: 7 giorni.
Una richiesta a cui la segreteria non ha risposto: 90 giorni.
I dati sulla salute: finché chi è iscritto frequenta e il tuo sì vale.
La foto del viso: fino al tuo no, o 30 giorni dopo l’ultima entrata.
Il nome nelle entrate e uscite: 12 mesi.
Le ricevute: 10 anni, per legge.
Tutto il resto: [da completare: per esempio 24 mesi] dopo che non frequenta più.

# I tuoi diritti
Puoi vedere i dati, farli correggere, averne una copia, chiedere di cancellarli o di limitarne l’uso, e opporti (artt. 15-22 del GDPR). Molto si fa dalla tua pagina; per il resto basta una mail. Puoi anche rivolgerti al Garante per la protezione dei dati personali (www.garanteprivacy.it).

# Minorenni
Per chi ha meno di 18 anni risponde un genitore o tutore. Dai 14 anni una ragazza o un ragazzo può aprire da sé la propria pagina online (art. 2-quinquies del D.Lgs. 196/2003); un genitore la può chiudere. A 18 anni risponde da sé a tutti i consensi, e i genitori non vedono più la sua pagina.

# È obbligatorio?
Per iscriversi servono nome, cognome, data e luogo di nascita; per un minorenne nome, telefono ed email di un genitore o tutore, per un adulto l’email; e il sì all’informativa e alle cure in emergenza. Senza, non possiamo accogliere la richiesta. Il resto è facoltativo. Nessuna decisione è presa da un programma da solo.`

const CONSENTS: Readonly<Record<string, string>> = {
  privacy_accettata:
    'Ho letto l’informativa. So che il centro usa questi dati per l’iscrizione, la sicurezza e le attività, che li vede ' +
    'solo chi se ne occupa e che non li vende. Posso vederli, correggerli o farli cancellare.',
  autorizza_intervento_medico:
    'In un’emergenza i responsabili chiamano subito i soccorsi e avvisano la famiglia. Se non riescono ad avvisarla prima, ' +
    'li autorizzo a far dare le cure necessarie.',
  autorizza_foto_video:
    'Autorizzo il centro a usare foto e video delle attività in cui la persona si vede, per raccontare la vita del centro, ' +
    'anche in bacheca, sul sito e sui social. Se dico di no l’iscrizione vale lo stesso; la risposta si può cambiare ' +
    'quando si vuole, dalla propria pagina o in segreteria.',
  foto_riconoscimento:
    'Autorizzo il centro a conservare una foto del viso: la vede solo chi è in segreteria o alla porta, per riconoscere ' +
    'la persona quando esce. Se dico di no l’iscrizione vale lo stesso; la risposta si può cambiare quando si vuole, dalla ' +
    'propria pagina o in segreteria, e con un no la foto viene cancellata subito.',
  dati_salute:
    'Acconsento in modo esplicito che il centro conservi i dati sulla salute che scrivo (allergie, medicine, malattie, ' +
    'dieta, che cosa fare in un’emergenza), per proteggere la persona durante le attività. Li legge solo chi ne ha ' +
    'bisogno, e chi apre la scheda sanitaria lo vedo in «Chi ha visto i dati». Posso dire di no e l’iscrizione vale lo ' +
    'stesso, ma allergie e medicine le devo dire a voce. Se cambio il sì in no, la scheda sanitaria viene cancellata.',
  pagina_online:
    'Sono d’accordo: dai 14 anni chi è iscritto apre la sua pagina online con la propria email e vede i suoi dati, le ' +
    'entrate e uscite e le settimane. A prenotare, pagare e autorizzare è sempre un genitore o tutore. Se la risposta è ' +
    'no, la pagina resta chiusa.',
}

/** The wording that families answered before texts were stored: version 1 where there are such answers. */
const ANSWERED_SO_FAR: Readonly<Record<string, string>> = {
  privacy_accettata:
    'Ho letto l’informativa: i dati di questo modulo servono al centro per l’iscrizione, la sicurezza e le attività, ' +
    'comprese le note sulla salute; li vede solo chi se ne occupa, non vengono ceduti ad altri, e posso chiedere in ' +
    'segreteria di vederli, correggerli o cancellarli. Accetto che siano trattati così.',
  autorizza_intervento_medico:
    'In caso di emergenza autorizzo i responsabili a chiamare i soccorsi e a far prestare le cure mediche necessarie, ' +
    'quando non è possibile avvisare prima la famiglia.',
  autorizza_foto_video:
    'Autorizzo l’uso di foto e video delle attività in cui la persona compare, per raccontare la vita del centro. ' +
    'Un no non toglie nulla: l’iscrizione vale lo stesso, e la risposta si può cambiare in segreteria.',
  foto_riconoscimento:
    'Autorizzo il centro a conservare una foto del viso: la vede solo chi è in segreteria o alla porta, per riconoscere ' +
    'la persona quando esce. Un no non toglie nulla, e la risposta si può cambiare in segreteria: la foto allora è ' +
    'cancellata subito.',
}

export async function insertFirstTexts(trx: Db): Promise<void> {
  const created_at = sqlTime(new Date())
  const answered: unknown = await trx('consensi').first('id')
  const texts = { informativa: INFORMATIVA, ...CONSENTS, ...(answered !== undefined && ANSWERED_SO_FAR) }
  for (const [tipo, testo] of Object.entries(texts)) {
    const impronta = createHash('sha256').update(testo).digest('hex')
    await trx('testi').insert({ tipo, versione: 1, testo, impronta, created_at })
  }
}

/** The model of the notice, and the texts of the consents. */
export const firstTexts: Migration = { name: '0061-first-texts', rows: insertFirstTexts }
