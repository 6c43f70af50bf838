import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRsbuild } from '@rsbuild/core'
import { root } from './setup.mjs'

/** Builds the five front ends for production, one after the other in this one process; names of apps as arguments build only those. */
const APPS = ['shell', 'mf-admin', 'mf-scanner', 'mf-cassa', 'mf-self-service']

const asked = process.argv.slice(2)
process.env.NODE_ENV = 'production'

for (const app of asked.length > 0 ? asked : APPS) {
  if (!APPS.includes(app)) throw new Error(`${app} is no front end: ${APPS.join(', ')}`)
  const cwd = join(root, app)
  const config = (await import(pathToFileURL(join(cwd, 'rsbuild.config.mjs')).href)).default({
    env: 'production',
    command: 'build',
  })
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig: { ...config, logLevel: 'warn' } })
  const started = performance.now()
  const { close } = await rsbuild.build()
  await close()
  process.stdout.write(`${app}: built in ${Math.round(performance.now() - started)} ms\n`)
}
