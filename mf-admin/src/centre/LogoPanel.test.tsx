import { noCentre, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { refusal, type Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor } from '@testing-library/react'
import { LogoPanel } from './LogoPanel.tsx'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]
const file = (bytes: readonly number[]) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })

/** A centre whose logo the server stores as asked. */
function open(replies: Replies = {}, logo = false) {
  let now = { ...noCentre, logo }
  return renderScreen(<LogoPanel />, {
    as: 'admin',
    replies: {
      'GET /api/centre': () => now,
      'GET /api/centre/logo': 'picture',
      'PUT /api/centre/logo': () => (now = { ...now, logo: true }),
      'DELETE /api/centre/logo': () => void (now = { ...now, logo: false }),
      ...replies,
    },
  })
}

const close = jest.fn()
beforeEach(() => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ close }) })
})

describe('the logo', () => {
  it('is chosen, shown, changed and removed', async () => {
    const { user, asked } = open()
    expect(await screen.findByText('Nessun logo')).toBeInTheDocument()
    await user.upload(screen.getByLabelText('Carica un logo'), file(PNG))
    expect(await screen.findByRole('img', { name: 'Il logo del centro' })).toBeInTheDocument()
    expect(await screen.findByText('Logo aggiornato')).toBeInTheDocument()
    expect(screen.getByLabelText('Cambia logo')).toBeEnabled()
    const sent = asked.find(({ call }) => call.startsWith('PUT'))?.body
    expect(sent).toMatchObject({ logo: { filename: 'logo.png', content: new Uint8Array(PNG) } })
    await user.click(screen.getByRole('button', { name: 'Togli' }))
    await user.click(await screen.findByRole('button', { name: 'Togli' }))
    expect(await screen.findByText('Nessun logo')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Carica un logo')).toHaveFocus())
    // What is gone is not asked for.
    expect(asked.filter(({ call }) => call === 'GET /api/centre/logo')).toHaveLength(1)
  })

  it.each([
    ['of another type', file([0x47, 0x49, 0x46, 0x38]), true],
    ['too large', file([...PNG, ...Array.from({ length: 300 * 1024 }, () => 0)]), true],
    ['broken', file(PNG), false],
  ])('is not sent if it is %s', async (_, chosen, isWhole) => {
    if (!isWhole) Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) })
    const { user, asked } = open()
    await screen.findByText('Nessun logo')
    await user.upload(screen.getByLabelText('Carica un logo'), chosen)
    expect(await screen.findByRole('alert')).toHaveTextContent('Carica un’immagine PNG o JPEG')
    expect(screen.getByLabelText('Carica un logo')).toHaveAccessibleDescription(/Carica un’immagine PNG o JPEG/)
    expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  })

  it('shows why the server refuses it, until another is chosen', async () => {
    let isRefused = true
    const { user } = open({
      'PUT /api/centre/logo': () =>
        isRefused ? refusal(422, 'Carica un’immagine PNG o JPEG') : { ...noCentre, logo: true },
    })
    await user.upload(await screen.findByLabelText('Carica un logo'), file(PNG))
    expect(await screen.findByRole('alert')).toHaveTextContent('Carica un’immagine PNG o JPEG')
    isRefused = false
    await user.upload(screen.getByLabelText('Carica un logo'), file(PNG))
    await waitFor(() => expect(screen.queryByText('Carica un’immagine PNG o JPEG')).toBeNull())
  })
})
