import { screen } from '@testing-library/react'
import { attachment, openMailer, pdf, said, SENT, subject } from '../../test/open-mailer.tsx'

describe('what was being written', () => {
  it('is there again, with a word on the file that is not', async () => {
    const first = openMailer()
    await first.write()
    await first.user.upload(attachment(), pdf())
    first.unmount()
    const second = openMailer()
    expect(
      screen.getByText('Abbiamo ripreso quello che stavi scrivendo. L’allegato va scelto di nuovo.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Tutti gli iscritti' })).toBeChecked()
    await second.user.click(screen.getByRole('button', { name: 'Togli gita.pdf' }))
    await second.send()
    await said(SENT)
    expect(second.sent()).toEqual([{ subject: 'Gita al mare', message: 'Si parte alle otto', type: 'anagrafica' }])
    await second.user.type(subject(), 'Altra')
    expect(screen.queryByText(/Abbiamo ripreso/)).toBeNull()
  })

  it('can be thrown away', async () => {
    const first = openMailer()
    await first.write()
    first.unmount()
    const second = openMailer()
    await second.user.click(await screen.findByRole('button', { name: 'Ricomincia da capo' }))
    expect(subject()).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })
})
