import type { Reply } from '@cortile/contract/endpoint.ts'
import type { factors } from '@cortile/contract/factors.ts'
import { useState } from 'react'
import { notify } from '../notices/notices.tsx'
import { resume } from '../session/session-flow.ts'
import { useAppDispatch } from '../store/store.ts'
import {
  useNewPasskeyOptionsMutation,
  useNewRecoveryMutation,
  useNewTotpMutation,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
} from './second-factor-calls.ts'

export type BegunPasskey = Reply<typeof factors.newPasskeyOptions>
export type BegunTotp = Reply<typeof factors.newTotp>

/** What is to be removed. */
type Removal = { kind: 'passkey'; id: number; name: string } | { kind: 'totp' }

/** A dialog of the panel. */
type Shown =
  | { dialog: 'passkey'; begun: BegunPasskey }
  | { dialog: 'totp'; begun: BegunTotp }
  | { dialog: 'recovery'; codes: readonly string[] }

/** The changes of the own second factor and their dialogs. Failures of the calls are toasts. */
export function useFactorChanges() {
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState<'passkey' | 'totp' | 'recovery' | 'removal' | null>(null)
  const [removal, setRemoval] = useState<{ open: boolean; about: Removal | undefined }>({
    open: false,
    about: undefined,
  })
  const [newPasskeyOptions] = useNewPasskeyOptionsMutation()
  const [newTotp] = useNewTotpMutation()
  const [newRecovery] = useNewRecoveryMutation()
  const [removePasskey] = useRemovePasskeyMutation()
  const [removeTotp] = useRemoveTotpMutation()

  const during = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(what)
    try {
      await work()
    } catch {
      // A toast has reported it.
    }
    setBusy(null)
  }
  /** The user of the page: whether it has a second factor, and until when it must. */
  const refreshUser = () => void resume(dispatch, { quiet: true })
  return {
    busy,
    passkey: shown?.dialog === 'passkey' ? shown.begun : null,
    totp: shown?.dialog === 'totp' ? shown.begun : null,
    recovery: shown?.dialog === 'recovery' ? shown.codes : null,
    close: () => setShown(null),
    beginPasskey: () =>
      during('passkey', async () => setShown({ dialog: 'passkey', begun: await newPasskeyOptions().unwrap() })),
    beginTotp: () => during('totp', async () => setShown({ dialog: 'totp', begun: await newTotp().unwrap() })),
    renewRecovery: () =>
      during('recovery', async () => setShown({ dialog: 'recovery', codes: (await newRecovery().unwrap()).recovery })),
    /** A factor was added; with the first one come recovery codes. */
    done: (recovery: readonly string[] | null) => {
      notify.success('Verifica in due passaggi aggiornata')
      setShown(recovery && { dialog: 'recovery', codes: recovery })
      refreshUser()
    },
    removal: { ...removal, hide: () => setRemoval((before) => ({ ...before, open: false })) },
    askRemoval: (about: Removal) => setRemoval({ open: true, about }),
    remove: () =>
      during('removal', async () => {
        const { about } = removal
        if (about?.kind === 'passkey') await removePasskey({ params: { id: about.id } }).unwrap()
        else if (about) await removeTotp().unwrap()
        setRemoval((before) => ({ ...before, open: false }))
        notify.success('Verifica in due passaggi aggiornata')
        refreshUser()
      }),
  }
}
