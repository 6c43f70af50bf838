import type { Figure } from '../figure.ts'
import type { Run } from './run.ts'
import { scriptsOf, zippedKilobytes } from './script-weight.ts'
import { slowDevice } from './slow-device.ts'

/** The first screen of each module in the shell, its role, and a text that is shown once it is usable. */
const screens = [
  // Not the home page, whose charts are lazily loaded code: F2 measures them separately.
  { module: 'mf-admin', path: '/anagrafica', role: 'admin', sign: 'Righe per pagina' },
  { module: 'mf-scanner', path: '/accessi/access-point', role: 'admin', sign: 'Lettore pronto' },
  { module: 'mf-cassa', path: '/cassa', role: 'admin', sign: 'Conferma Acquisto' },
  { module: 'mf-self-service', path: '/login-anagrafica', role: null, sign: 'Email' },
] as const

/** F2: the gzipped JavaScript of the shell's login page, and what each module adds. */
export async function shellWeight({ browser, url }: Run): Promise<Figure[]> {
  const { context, page } = await slowDevice(browser, { url, role: null })
  const scripts = scriptsOf(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Accedi' }).waitFor()
  const login = [...scripts]
  await context.close()
  const what = 'login page JavaScript, gz'
  return [
    { id: 'F2', what, value: await zippedKilobytes(login), unit: 'kB', goal: 300, noise: null },
    { id: 'F2', what: 'login page requests for it', value: login.length, unit: 'requests', goal: 6, noise: null },
    ...(await modulesOnTop({ browser, url }, new Set(login))),
  ]
}

async function modulesOnTop({ browser, url }: Pick<Run, 'browser' | 'url'>, login: ReadonlySet<string>) {
  const figures: Figure[] = []
  for (const { module, path, role, sign } of screens) {
    const { context, page } = await slowDevice(browser, { url, role })
    const scripts = scriptsOf(page)
    await page.goto(path)
    await page.getByText(sign).first().waitFor()
    // Without the files that the shell prefetches for all of its pages.
    const added = [...scripts].filter(
      (address) => !login.has(address) && new URL(address).pathname.startsWith(`/${module}/`),
    )
    await context.close()
    const what = `${module} in the shell, JavaScript on top, gz`
    figures.push({ id: 'F2', what, value: await zippedKilobytes(added), unit: 'kB', goal: 45, noise: null })
  }
  return figures
}
