import { LETTERHEAD_SETTING } from '@cortile/contract/centre.ts'
import { RETENTION_SETTING } from '@cortile/contract/conservazione.ts'

/** Title and effect of a setting, and the labels of its fields. */
interface KnownSetting {
  title: string
  about: string
  /** Label of the checkbox of a yes or no, and of a notice. */
  yes?: string
  /** Label of the text of a notice. */
  message?: string
  /** Label of the checkbox that makes it public, where only a part of it becomes so. */
  open?: string
  /** A text that is only ever `true` or `false`. */
  yesOrNo?: true
  /** A text that is an email address. */
  email?: true
}

const known: Readonly<Record<string, KnownSetting>> = {
  access_point_by_rules: {
    title: 'Accesso con le regole',
    about:
      'Chi può entrare lo decidono le regole di accesso, per gruppo, giorno e orario, e non i gruppi scelti al punto di accesso.',
    yes: 'Usa le regole di accesso',
    yesOrNo: true,
  },
  allow_create_anagrafica_user: {
    title: 'Nuove anagrafiche dalla segreteria',
    about: 'Se è spento, chi vuole iscriversi compila il modulo online e tu approvi la richiesta.',
    yes: 'Permetti di creare anagrafiche',
  },
  allow_public_signup: {
    title: 'Iscrizioni online',
    about: 'Le famiglie possono chiedere una nuova iscrizione senza passare dalla segreteria.',
    yes: 'Iscrizioni aperte',
    message: 'Messaggio quando sono chiuse',
  },
  allow_role_user_to_manage_money: {
    title: 'Saldo anche per il ruolo user',
    about: 'Chi ha il ruolo user vede il saldo degli iscritti e può aggiungere o togliere monete.',
    yes: 'Permetti di gestire il saldo',
  },
  checkout_daily_limit: {
    title: 'Limite di spesa al giorno',
    about: 'Le monete che ogni iscritto può spendere alla cassa in un giorno. Con 0 non c’è un limite.',
  },
  [RETENTION_SETTING]: {
    title: 'Per quanto si conservano i dati',
    about:
      'Dopo questo tempo accessi e mail perdono il nome da soli, e le righe più vecchie del registro si cancellano; ex iscritti e richieste si cancellano da Gestione → Dati in scadenza. Vuoto: per sempre. Il registro almeno 12 mesi.',
  },
  exit_control_age: {
    title: 'Uscita controllata fino a',
    about:
      'All’uscita chi ha meno anni si consegna a una delle persone che lo possono ritirare, o esce da solo nelle sue ore. Con 0 nessuno per età; chi ha un divieto o è sempre accompagnato si consegna comunque.',
  },
  [LETTERHEAD_SETTING]: {
    title: 'Dati del centro',
    about:
      'Le prime quattro righe sono l’intestazione di ricevute, estratti conto, registri e mail, e della pagina di accesso. Le righe vuote non si stampano.',
    open: 'Intestazione leggibile da tutti, anche senza accesso',
  },
  kiosk_pairing: {
    title: 'Ingresso e cassa solo su dispositivi abbinati',
    about:
      'Chi ha il ruolo scanner o cassa lavora solo su un dispositivo abbinato in Gestione → Dispositivi. Chi è già dentro ha due settimane. Serve https.',
    yes: 'Obbliga all’abbinamento',
  },
  message_setting: {
    title: 'Avviso allo staff',
    about: 'Sta in cima a ogni pagina di chi lavora qui, finché è acceso.',
    yes: 'Mostra l’avviso',
    message: 'Testo dell’avviso',
  },
  password_blocklist: {
    title: 'Password facili da indovinare',
    about:
      'Una password nuova non può essere tra le più comuni, né fatta solo di parole del posto, del proprio nome e di numeri. Chi ne ha già una la tiene.',
    yes: 'Rifiuta le password facili',
  },
  second_factor_required: {
    title: 'Verifica in due passaggi obbligatoria',
    about:
      's-admin, admin e contabile devono avere una passkey o un’app di verifica. Hanno due settimane; poi, finché non l’attivano, si apre solo il loro profilo.',
    yes: 'Obbliga alla verifica',
  },
  security_mails: {
    title: 'Mail di sicurezza',
    about:
      'Chi lavora qui riceve una mail quando entra da un dispositivo nuovo, quando cambia la sua password o il suo indirizzo, e quando troppe password sbagliate bloccano il suo account.',
    yes: 'Manda le mail di sicurezza',
  },
  step_up: {
    title: 'Conferma prima delle azioni gravi',
    about:
      'Prima di scaricare tutti gli iscritti, cancellarne uno, cambiare utenti o impostazioni si conferma con la password o una passkey, se dall’accesso sono passati più di dieci minuti.',
    yes: 'Chiedi la conferma',
  },
  signup_notice_email: {
    title: 'Email per le nuove iscrizioni',
    about:
      'Quando arriva una richiesta online parte una mail a questo indirizzo, al massimo una ogni dieci minuti. Lascia vuoto per non riceverla.',
    email: true,
  },
}

/** An unknown setting has its key as title. */
export function knownSetting(key: string): KnownSetting {
  return known[key] ?? { title: key, about: '' }
}
