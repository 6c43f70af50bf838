import { screen } from '@testing-library/react'
import { attachment, openMailer, pdf, findFormText, SENT, subject } from '../../test/open-mailer.tsx'

describe('a draft', () => {
  it('is restored, with a note about the missing file', async () => {
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
    await findFormText(SENT)
    expect(second.sent()).toEqual([{ subject: 'Gita al mare', message: 'Si parte alle otto', type: 'anagrafica' }])
    await second.user.type(subject(), 'Altra')
    expect(screen.queryByText(/Abbiamo ripreso/)).toBeNull()
  })

  it('can be discarded', async () => {
    const first = openMailer()
    await first.write()
    first.unmount()
    const second = openMailer()
    await second.user.click(await screen.findByRole('button', { name: 'Ricomincia da capo' }))
    expect(subject()).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })
})
