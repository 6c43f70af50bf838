/** The mail server of `SMTP_URL`. */
export interface SmtpServer {
  host: string
  port: number
  /** Encrypted from the first byte. */
  secure: boolean
  /** Its certificate is not looked at, and a password may travel in clear: it is this machine. */
  loopback: boolean
  login: { user: string; pass: string } | undefined
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 }

/** Reads `smtp://user:password@host:587`; without a port it is the one for sending with a login. */
export function smtpServer(smtpUrl: string): SmtpServer {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const named = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // It may mean ::1, where few mail servers of a machine listen.
  const host = /^localhost$/i.test(named) ? '127.0.0.1' : named
  const user = decodeURIComponent(url.username)
  return {
    host,
    port: url.port === '' ? PORTS[secure ? 'smtps:' : 'smtp:'] : Number(url.port),
    secure,
    loopback: /^(127\.\d+\.\d+\.\d+|::1)$/.test(host),
    login: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
  }
}
