// Loaded into a server before its own code: notes what it is asked for, so that later only those tests run again whose
// part of the product has changed. One line a request: when, method, path.
import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'

const file = process.env.RECORD_REQUESTS
const AGAIN_MS = 1_000
const noted = new Map()

const { emit } = Server.prototype
Server.prototype.emit = function emitNoted(event, ...args) {
  if (event === 'request') note(args[0])
  return emit.call(this, event, ...args)
}

function note({ method, url }) {
  const now = Date.now()
  const asked = `${method} ${url.split('?')[0]}`
  // A storm of the same is one line a second.
  if (now - (noted.get(asked) ?? 0) < AGAIN_MS) return
  noted.set(asked, now)
  appendFileSync(file, `${now} ${asked}\n`)
}
