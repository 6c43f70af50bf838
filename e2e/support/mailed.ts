import { startServer } from './server.ts'
import { startMailServer, type MailServer } from './smtp.ts'
import { test as base } from './test.ts'

interface MailFixtures {
  /** Where the server's mails arrive. */
  mail: MailServer
}

/** Flows whose server has a mail server. */
export const test = base.extend<object, MailFixtures>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use, { project, workerIndex }) => {
      const server = await startServer({
        engine: project.name === 'mysql' ? 'mysql' : 'sqlite',
        name: `cortile_e2e_mail_${workerIndex}`,
        env: { SMTP_URL: mail.url },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
