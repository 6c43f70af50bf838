import { openServers } from './servers.ts'
import { startMailServer, type MailServer } from './smtp.ts'
import { test as base } from './test.ts'

interface MailFixtures {
  /** Receives the server's mails. */
  mail: MailServer
}

/** Flows with a mail server. */
export const test = base.extend<object, MailFixtures>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ mail }, use, { project, workerIndex }) => {
      const servers = openServers(project.name, workerIndex, { SMTP_URL: mail.url, MAIL_PER_HOUR: '10000' })
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
})
