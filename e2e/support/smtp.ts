import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from './test.ts'

interface Mail {
  to: string[]
  email: Email
}

export interface MailServer {
  /** Value for `SMTP_URL`. */
  url: string
  /** Waits for a mail with a six-digit code to an address; returns the newest code. */
  codeFor: (address: string) => Promise<string>
  /** Waits (by default as any expectation does) for the only mail to an address with this subject. */
  letterTo: (address: string, subject: string, timeout?: number) => Promise<Email>
  close: () => Promise<void>
}

/** A real local SMTP server that stores all mails. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), email })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.server.address()
  const sentTo = (address: string) => mails.filter(({ to }) => to.includes(address)).map(({ email }) => email)
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    codeFor: async (address) => {
      let code: string | undefined
      await expect(() => {
        code = sentTo(address)
          .flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1] ?? [])
          .at(-1)
        expect(code).toBeDefined()
      }).toPass()
      return code ?? ''
    },
    letterTo: async (address, subject, timeout) => {
      const found = () => sentTo(address).filter((email) => email.subject === subject)
      const message = `mails to ${address}: ${subject}`
      await expect.poll(() => found().length, { message, ...(timeout !== undefined && { timeout }) }).toBe(1)
      const [letter] = found()
      if (!letter) throw new Error('the mail is gone')
      return letter
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
