import { Remotes } from '@cortile/contract/remotes.ts'
import { frame } from './frame.tsx'
import type { LoadedModule } from './module.ts'
import { startFailed } from './start-failed.ts'
import { setTold } from './told.ts'

/** Runs one module as a page of its own. It asks the server only for what `/remotes.json` tells; its code is all here. */
export function standalone(self: LoadedModule, { kiosk = false }: { kiosk?: boolean } = {}): void {
  const run = () => frame({ modules: [{ name: self.name, load: () => Promise.resolve(self) }], kiosk })
  readTold().then(
    (told) => {
      setTold(told)
      run()
    },
    // A door or a till opens also while the server is away.
    kiosk ? run : startFailed,
  )
}

async function readTold(): Promise<Remotes> {
  const response = await fetch(new URL('/remotes.json', location.origin), { cache: 'no-store' })
  return Remotes.parse(await response.json())
}
