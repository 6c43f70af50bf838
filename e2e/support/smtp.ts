import { SMTPServer } from 'smtp-server'
import { expect } from './test.ts'

interface Mail {
  to: string[]
  raw: string
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** The six digits of the newest mail to an address, as soon as it is there. */
  codeFor: (address: string) => Promise<string>
  close: () => Promise<void>
}

/** A real SMTP server on this machine that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    codeFor: async (address) => {
      let code: string | undefined
      await expect(() => {
        const mail = mails.findLast(({ to }) => to.includes(address))
        code = /^\s*(\d{6})\s*$/m.exec(mail?.raw ?? '')?.[1]
        expect(code).toBeDefined()
      }).toPass()
      return code ?? ''
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
