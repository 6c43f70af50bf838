import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Replies } from '@cortile/frame/test/replies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { sampleMember } from '../../../test/members.ts'
import { PhotoLine } from './PhotoLine.tsx'

const anna = (foto_riconoscimento: boolean | null) => sampleMember({ nome: 'Anna', foto_riconoscimento })

const open = (consent: boolean | null, hasPhoto = false, replies: Replies = {}) =>
  renderScreen(<PhotoLine member={anna(consent)} hasPhoto={hasPhoto} />, {
    as: 'user',
    replies: { 'GET /api/anagrafica/:id/foto': 'jpeg', ...replies },
  })

describe('the photo of a member', () => {
  it('is not taken without the consent, and the line leads to the answer', () => {
    const { unmount } = open(null)
    expect(screen.getByText(/Manca il consenso alla foto/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cambia la risposta' })).toHaveAttribute(
      'href',
      `/anagrafica/${anna(null).id}/modifica`,
    )
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    open(false)
    expect(screen.getByText(/Il consenso è stato negato/)).toBeVisible()
  })

  it('is added where there is none: by a file where no camera can be used', async () => {
    const { user, asked } = open(true)
    expect(screen.getByText('Nessuna foto')).toBeVisible()
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Aggiungi la foto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto di Anna' }))
    expect(dialog.queryByRole('button', { name: 'Usa la fotocamera' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Salva' })).toBeDisabled()
    const broken = new File(['PK'], 'foto.heic', { type: 'image/heic' })
    await user.upload(dialog.getByLabelText('Scegli un file'), broken)
    expect(await dialog.findByRole('alert')).toHaveTextContent('Questo file non si apre come foto')
    await user.click(dialog.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is shown, changed and taken away', async () => {
    const { user, asked } = open(true, true, { 'DELETE /api/anagrafica/:id/foto': null })
    expect(await screen.findByRole('img', { name: 'Foto di Anna' })).toHaveAttribute(
      'src',
      `data:image/png;base64,${btoa('jpeg')}`,
    )
    expect(screen.getByRole('button', { name: 'Cambia la foto' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Togli la foto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Togliere la foto?' }))
    await user.click(dialog.getByRole('button', { name: 'Togli' }))
    expect(await screen.findByText('Foto tolta')).toBeVisible()
    expect(asked.map(({ call }) => call)).toContain('DELETE /api/anagrafica/:id/foto')
  })
})
