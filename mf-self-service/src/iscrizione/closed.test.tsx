import { refusal } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, findField, open, openSignup, SETTING } from '../../test/signup.tsx'

const KEY = 'cortile.iscrizione'
const closed = { [SETTING]: { value: { val: false, message: 'Riapriamo a settembre.' } } }

afterEach(() => localStorage.clear())

describe('the page of the signup', () => {
  it('shows the centre’s words while it is closed, and no form', async () => {
    openSignup(closed)
    expect(await screen.findByText('Riapriamo a settembre.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Avanti' })).toBeNull()
    expect(screen.queryByText(/resta su questo dispositivo/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancella tutto' })).toBeNull()
  })

  it.each([{ val: false, message: ' ' }, true, null])(
    'has its own text for closed signups when the setting is %j',
    async (value) => {
      openSignup({ [SETTING]: { value } })
      expect(await screen.findByText('Le iscrizioni sono chiuse.')).toBeVisible()
    },
  )

  it('keeps the draft while it is closed, and deletes it after a confirmation', async () => {
    const first = openSignup()
    await findField('Nome')
    fill({ Nome: 'Anna' })
    first.unmount()
    const { user } = openSignup(closed)
    expect(await screen.findByText(/Quello che avevi scritto resta su questo dispositivo/)).toBeVisible()
    expect(localStorage.getItem(KEY)).toContain('Anna')
    await user.click(screen.getByRole('button', { name: 'Cancella tutto' }))
    expect(localStorage.getItem(KEY)).toContain('Anna')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancella tutto' }))
    await waitFor(async () =>
      expect(await screen.findByText('Quello che avevi scritto è stato cancellato.')).toHaveFocus(),
    )
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancella tutto' })).toBeNull()
  })

  it('offers a retry when the setting cannot be loaded', async () => {
    let broken = true
    const { user } = openSignup({ [SETTING]: () => (broken ? refusal(500, 'Errore interno') : open) })
    const retry = await screen.findByRole('button', { name: 'Riprova' })
    broken = false
    await user.click(retry)
    expect(await findField('Nome')).toBeVisible()
  })

  it('opens if the setting is not readable: the server decides on sending', async () => {
    openSignup({ [SETTING]: refusal(404, 'Elemento non trovato') })
    expect(await findField('Nome')).toBeVisible()
  })
})
