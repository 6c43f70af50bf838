import { createHash } from 'node:crypto'
import type { Db } from '../src/db/connect.ts'
import type { Migration } from '../src/db/migration.ts'
import { sqlTime } from '../src/db/time.ts'

/** A model after art. 13 GDPR: what only the centre knows stands in brackets. */
const INFORMATIVA = `# Chi tratta i dati
Il titolare del trattamento è [da completare: nome del centro o della parrocchia, indirizzo, email, telefono].
Per ogni domanda sui dati puoi scrivere a [da completare: email]. Il responsabile della protezione dei dati, se c’è, è [da completare: nome ed email, oppure «non nominato»].

# Quali dati, e perché
Dati dell’iscritto e, se è minorenne, dei suoi genitori o tutori: nome, data e luogo di nascita, indirizzo, telefono, email, codice fiscale. Servono per l’iscrizione, per sapere chi è presente, per chiamare la famiglia e per le ricevute.
Contatti di emergenza e persone che possono ritirare il bambino: servono per la sua sicurezza.
Entrate e uscite, spese, quote e settimane di Estate Ragazzi: servono per gestire le attività e i conti.
Dati sulla salute (allergie, farmaci, diete): servono solo per proteggere l’iscritto, e solo se li scrivi tu.
Foto del viso per il riconoscimento, e foto o video delle attività: solo se dici di sì.

# Su quale base
L’iscrizione e le attività: l’accordo con la famiglia (art. 6, par. 1, lett. b del GDPR). Gli obblighi di legge, come le ricevute: lett. c. La sicurezza di chi è nel centro: il legittimo interesse, lett. f. I dati sulla salute e le foto: il consenso esplicito (art. 6, par. 1, lett. a, e art. 9, par. 2, lett. a), che si può ritirare quando si vuole, senza conseguenze su ciò che è stato fatto prima.

# Chi li vede
Solo le persone incaricate dal centro, ognuna per ciò che le serve. I dati stanno su un computer del centro o di [da completare: fornitore], che li tratta per suo conto. Non vengono venduti né pubblicati. Non escono dall’Unione Europea [da completare se non è così].

# Per quanto tempo
I dati di chi non frequenta più si cancellano dopo [da completare: per esempio 24 mesi]; le richieste di iscrizione senza risposta dopo 90 giorni; entrate e uscite dopo 12 mesi; le ricevute restano per il tempo che la legge chiede, 10 anni.

# I tuoi diritti
Puoi vedere i dati, farli correggere, averne una copia, chiedere di cancellarli o di limitarne l’uso, e opporti (artt. 15-22 del GDPR). Molto si fa dalla tua pagina; per il resto basta una mail. Puoi anche rivolgerti al Garante per la protezione dei dati personali (www.garanteprivacy.it).

# Minorenni
Per chi ha meno di 18 anni risponde un genitore o un tutore. Da 14 anni si può dire da soli di sì all’uso della propria pagina online (art. 2-quinquies del D.Lgs. 196/2003). A 18 anni tutto viene chiesto di nuovo.

# È obbligatorio?
Nome, data di nascita e un contatto servono per iscriversi: senza, non possiamo accogliere la richiesta. Il resto è facoltativo. Nessuna decisione è presa da un programma da solo.`

const FIRST: readonly (readonly [string, string])[] = [
  ['informativa', INFORMATIVA],
  [
    'privacy_accettata',
    'Ho letto l’informativa: i dati di questo modulo servono al centro per l’iscrizione, la sicurezza e le attività, ' +
      'comprese le note sulla salute; li vede solo chi se ne occupa, non vengono ceduti ad altri, e posso chiedere in ' +
      'segreteria di vederli, correggerli o cancellarli. Accetto che siano trattati così.',
  ],
  [
    'autorizza_intervento_medico',
    'In caso di emergenza autorizzo i responsabili a chiamare i soccorsi e a far prestare le cure mediche necessarie, ' +
      'quando non è possibile avvisare prima la famiglia.',
  ],
  [
    'autorizza_foto_video',
    'Autorizzo l’uso di foto e video delle attività in cui la persona compare, per raccontare la vita del centro. ' +
      'Un no non toglie nulla: l’iscrizione vale lo stesso, e la risposta si può cambiare in segreteria.',
  ],
  [
    'foto_riconoscimento',
    'Autorizzo il centro a conservare una foto del viso: la vede solo chi è in segreteria o alla porta, per riconoscere ' +
      'la persona quando esce. Un no non toglie nulla, e la risposta si può cambiare in segreteria: la foto allora è ' +
      'cancellata subito.',
  ],
  [
    'dati_salute',
    'Acconsento in modo esplicito che il centro conservi i dati sulla salute che scrivo (allergie, farmaci, patologie, ' +
      'dieta, che cosa fare in un’emergenza), per proteggere la persona durante le attività. Li legge solo chi ne ha ' +
      'bisogno, e ogni lettura è segnata. Un no non toglie nulla; se ritiro il consenso, questi dati sono cancellati.',
  ],
  [
    'pagina_online',
    'Acconsento che la persona, che ha almeno 14 anni, apra con il proprio indirizzo la sua pagina online, dove vede i ' +
      'suoi dati, gli accessi e le settimane. Prenotare, pagare e autorizzare resta a un genitore o tutore.',
  ],
]

export async function insertFirstTexts(trx: Db): Promise<void> {
  const created_at = sqlTime(new Date())
  for (const [tipo, testo] of FIRST) {
    const impronta = createHash('sha256').update(testo).digest('hex')
    await trx('testi').insert({ tipo, versione: 1, testo, impronta, created_at })
  }
}

/** The model of the notice, and the texts that families have answered so far. */
export const firstTexts: Migration = { name: '0061-first-texts', rows: insertFirstTexts }
