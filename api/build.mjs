// One bundle for the server and the command-line tools.
import { rmSync } from 'node:fs'
import { bundle, programs } from './bundle.mjs'

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true })
await bundle(programs, 'dist')
