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

/** Sets the server clock. */
function setServerTime(at: number): void {
  const now = Date.now()
  syncServerClock(new Date(at).toUTCString(), now, now)
}
/** Sets the server clock a week ahead of the device's. */
const setServerAhead = () => setServerTime(Date.now() + 7 * DAY)

/** A person who turns 18 in three days: a minor by the device's clock, not by the server's. */
const almostAdult = () => {
  const day = new Date(Date.now() + 3 * DAY)
  day.setUTCFullYear(day.getUTCFullYear() - 18)
  return { ...child, 'Data di nascita': day.toISOString().slice(0, 10) }
}

async function upToSending(reply: () => unknown = () => sentReply) {
  const opened = openSignup({ [SEND]: reply })
  await findField('Nome')
  fill(almostAdult())
  await advance(opened.user, /Contatti/)
  fill(parent)
  await advance(opened.user, /Salute/)
  await advance(opened.user, /Consensi/)
  await consent(opened.user)
  return opened
}

afterEach(() => {
  setServerTime(Date.now())
  localStorage.clear()
})

describe('a signup on a device whose clock is wrong', () => {
  it('uses the server’s date for the age', async () => {
    setServerAhead()
    const { user } = openSignup()
    await findField('Nome')
    fill(almostAdult())
    expect(screen.queryByText(/^Minorenne:/)).toBeNull()
    await advance(user, /Contatti/)
    expect(field('Email')).toBeRequired()
  })

  it('revalidates with the clock that came with a refusal, and opens the step of the missing field', async () => {
    const { user } = await upToSending(() => {
      setServerAhead()
      return TOO_YOUNG
    })
    await send(user)
    await heading(/Contatti/)
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(field('Email')).toHaveAccessibleDescription(/Inserisci l'email/)
  })

  it('validates earlier steps again before sending', async () => {
    const { user, asked } = await upToSending()
    setServerAhead()
    await send(user)
    await heading(/Contatti/)
    await waitFor(() => expect(field('Email')).toHaveFocus())
    expect(bodies(asked)).toEqual([])
  })

  it('leads to the birth date if the server refuses a field that is hidden at that age', async () => {
    const { user } = await upToSending(() => TOO_YOUNG)
    await send(user)
    await heading(/Chi si iscrive/)
    await waitFor(() => expect(field('Data di nascita')).toHaveFocus())
    expect(field('Data di nascita')).toHaveAccessibleDescription(/Controlla la data di nascita/)
  })
})
