import { auth } from '@cortile/contract/auth.ts'
import { openApi } from './api.ts'
import { mailedLink } from './mailbox.ts'
import type { RunningServer } from './server.ts'
import { DEMO_PASSWORD } from './test.ts'

/** Sets the demo password of a new account by its mailed link. */
export async function choosePassword({ url, varDir }: RunningServer, email: string): Promise<void> {
  const token = new URL(await mailedLink(varDir, email)).pathname.split('/').at(-1)
  const body = { token, email, password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD }
  await openApi(url).call(auth.resetPassword, { body })
}
