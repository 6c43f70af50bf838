import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import {
  advance,
  bodies,
  child,
  consent,
  field,
  fill,
  findField,
  heading,
  openSignup,
  parent,
  send,
  SEND,
  sentReply,
} from '../../test/signup.tsx'

const DAY = 24 * 3_600_000
const TOO_YOUNG = refusal(422, "Inserisci l'email", { email: ["Inserisci l'email"] })

/** An answer that says this time. */
function hear(at: number): void {
  const now = Date.now()
  syncServerClock(new Date(at).toUTCString(), now, now)
}
/** This device is a week behind. */
const hearTruth = () => hear(Date.now() + 7 * DAY)

/** Of age in three days: a minor for this device, not for the server. */
const almost = () => {
  const day = new Date(Date.now() + 3 * DAY)
  day.setUTCFullYear(day.getUTCFullYear() - 18)
  return { ...child, 'Data di nascita': day.toISOString().slice(0, 10) }
}

async function upToSending(reply: () => unknown = () => sentReply) {
  const opened = openSignup({ [SEND]: reply })
  await findField('Nome')
  fill(almost())
  await advance(opened.user, /Contatti/)
  fill(parent)
  await advance(opened.user, /Salute/)
  await advance(opened.user, /Consensi/)
  await consent(opened.user)
  return opened
}

afterEach(() => {
  hear(Date.now())
  localStorage.clear()
})

describe('a signup on a device whose clock is wrong', () => {
  it('judges by the server’s day who is of age', async () => {
    hearTruth()
    const { user } = openSignup()
    await findField('Nome')
    fill(almost())
    expect(screen.queryByText(/^Minorenne:/)).toBeNull()
    await advance(user, /Contatti/)
    expect(field('Email')).toBeRequired()
  })

  it('judges once more by the clock that came with a refusal, and opens what is asked now', async () => {
    const { user } = await upToSending(() => {
      hearTruth()
      return TOO_YOUNG
    })
    await send(user)
    await heading(/Contatti/)
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(field('Email')).toHaveAccessibleDescription(/Inserisci l'email/)
  })

  it('refuses before it sends what only an earlier step can mend', async () => {
    const { user, asked } = await upToSending()
    hearTruth()
    await send(user)
    await heading(/Contatti/)
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(bodies(asked)).toEqual([])
  })

  it('leads to the birth date where the server refuses what nobody is asked for at that age', async () => {
    const { user } = await upToSending(() => TOO_YOUNG)
    await send(user)
    await heading(/Chi si iscrive/)
    await waitFor(() => expect(field('Data di nascita')).toHaveFocus())
    expect(field('Data di nascita')).toHaveAccessibleDescription(/Controlla la data di nascita/)
  })
})
