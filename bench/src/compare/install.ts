import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runToEnd } from './child.ts'

export interface Packages {
  /** Name and exact version. */
  dependencies: Record<string, string>
  /** Packages that must be compiled here. Install scripts of all others are disabled. */
  compiled: string[]
}

/** Installs packages into their own folder, from npm's registry only; skipped if they are already installed. */
export async function install(folder: string, packages: Packages, log: (text: string) => void): Promise<void> {
  const wanted = JSON.stringify({ ...packages, abi: process.versions.modules })
  const mark = join(folder, 'installed.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  const named = Object.entries(packages.dependencies).map(([name, version]) => `${name} ${version}`)
  log(`installing ${named.join(', ')} in ${folder}; this takes minutes, once`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: packages.dependencies, strapi: { telemetryDisabled: true } }),
  )
  const npm = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    runToEnd({
      command: 'npm',
      // `--prefix`, because the environment variables set by `npm run` point at the repository.
      args: [...args, '--prefix', folder, '--loglevel=error'],
      cwd: folder,
      env: { ...process.env, ...env },
      log: join(folder, 'npm.log'),
    })
  await npm(['install', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (packages.compiled.length > 0)
    await npm(['rebuild', '--foreground-scripts', ...packages.compiled], {
      // No downloaded binary and no downloaded headers: this Node's headers are installed beside it.
      npm_config_build_from_source: 'true',
      npm_config_nodedir: dirname(dirname(process.execPath)),
    })
  writeFileSync(mark, wanted)
}
