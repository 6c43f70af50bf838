// `npm start`: sets up what is missing, then serves shell, modules and API from one process.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { fail, root, say, setUp } from './setup.mjs'

const roles = ['s-admin', 'admin', 'user', 'contabile', 'scanner', 'cassa']

setUp()
buildIfStale()

const demo = process.env.DEMO || (process.env.NODE_ENV === 'production' ? 'false' : 'true')
const varDir = resolve(root, process.env.VAR_DIR || 'var')
const logFile = join(varDir, 'server.log')
let log
try {
  mkdirSync(varDir, { recursive: true, mode: 0o700 })
  log = openSync(logFile, 'w', 0o600)
} catch {
  fail(`No permission to write in ${varDir}. Make VAR_DIR a folder that this user may write to.`)
}

say(demo === 'true' ? 'Starting (an empty database gets the demo data)…' : 'Starting…')
// The limits: docs/deploy.md, Memory.
const limits = ['--max-old-space-size=256', '--max-semi-space-size=8']
const server = spawn(process.execPath, [...limits, join(root, 'api/dist/server.js')], {
  cwd: root,
  env: { ...process.env, DEMO: demo, VAR_DIR: varDir },
  stdio: ['ignore', log, 'inherit', 'ipc'],
})
closeSync(log)

server.on('message', ({ listening }) => {
  say(`\nCortile: ${listening}`)
  if (demo === 'true') {
    say('\nDemo accounts, password Oratorio-demo-2026:')
    for (const role of roles) say(`  ${role}@oratorio.test`)
    if (!process.env.SMTP_URL?.trim()) say(`\nMails are not sent, but kept at ${listening}/posta`)
  }
  say(`\nLog: ${logFile}\nStop with Ctrl+C.`)
})
// Ctrl+C reaches the server by itself (same process group); a signal to this process alone is handed on.
let asked = false
process.on('SIGINT', () => (asked = true))
process.on('SIGTERM', () => {
  asked = true
  server.kill('SIGTERM')
})
server.on('exit', (code, signal) => process.exit(asked ? 0 : (code ?? (signal ? 1 : 0))))
