/** Codes of mail servers that have a meaning of their own. Source: RFC 5321 section 4.2.3, RFC 4954. */
const REPLIES: Readonly<Record<string, string>> = {
  450: 'La casella non è disponibile ora',
  452: 'La casella del destinatario è piena',
  530: 'Il server della posta non riconosce il nostro accesso',
  534: 'Il server della posta non riconosce il nostro accesso',
  535: 'Il server della posta non riconosce il nostro accesso',
  538: 'Il server della posta non riconosce il nostro accesso',
  550: 'L’indirizzo non esiste o non accetta la nostra posta',
  551: 'L’indirizzo non esiste o non accetta la nostra posta',
  552: 'La casella è piena o la mail è troppo grande',
  553: 'L’indirizzo non è valido per il server della posta',
}
const OURS: Readonly<Record<string, string>> = {
  rete: 'Il server della posta non risponde',
  errore: 'Qualcosa è andato storto prima di inviarla',
  interrotta: 'Il sistema si è fermato mentre la inviava',
  scaduta: 'Il codice o il link che portava è scaduto',
}

/** Why a mail did not leave, in words for who is no technician; the code stays for who is. */
export function errorInWords(last_error: string): string {
  const code = /^SMTP (\d{3})$/.exec(last_error)?.[1]
  if (code === undefined) return OURS[last_error] ?? last_error
  return `${REPLIES[code] ?? byClass(code)} (codice ${code})`
}

function byClass(code: string): string {
  return code.startsWith('4')
    ? 'Il server della posta chiede di riprovare più tardi'
    : 'Il server della posta ha rifiutato la mail'
}
