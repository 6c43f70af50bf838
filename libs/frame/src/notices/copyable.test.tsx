import { screen } from '@testing-library/react'
import { renderScreen } from '../../test/render-screen.tsx'
import { Copyable } from './Copyable.tsx'

describe('a text to copy', () => {
  const iban = (
    <Copyable text="IT60X05428" label="Copia l’IBAN" copied="IBAN copiato">
      IT60 X054 28
    </Copyable>
  )

  it('is read in one form and copied in another', async () => {
    const { user } = renderScreen(iban, { as: 'nobody' })
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    expect(screen.getByText('IT60 X054 28')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copia l’IBAN' }))
    expect(await screen.findByText('IBAN copiato')).toBeInTheDocument()
    expect(write.mock.calls).toEqual([['IT60X05428']])
  })

  it('says so where the browser does not allow it', async () => {
    const { user } = renderScreen(iban, { as: 'nobody' })
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Copia l’IBAN' }))
    expect(await screen.findByText('Il browser non permette di copiare: seleziona il testo')).toBeInTheDocument()
  })
})
