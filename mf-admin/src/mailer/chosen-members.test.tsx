import { screen, waitFor } from '@testing-library/react'
import { AUDIENCE, openMailer, subject } from '../../test/open-mailer.tsx'

describe('a mail to members chosen in the list', () => {
  it('has them as recipients, counted before it is sent', async () => {
    const opened = openMailer({}, '/gestione/mailer?iscritti=3,14')
    expect(await screen.findByRole('radio', { name: '2 iscritti scelti dall’elenco' })).toBeChecked()
    await waitFor(() => expect(opened.here()).toBe('/gestione/mailer'))
    expect(subject()).toHaveFocus()
    await opened.write()
    await opened.choose('2 iscritti scelti dall’elenco')
    await opened.send()
    expect(opened.asked.filter(({ call }) => call === AUDIENCE).at(-1)?.query).toEqual({ type: 'members', ids: '3,14' })
    expect(opened.sent()).toMatchObject([{ type: 'members', ids: '3,14', subject: 'Gita al mare' }])
    // The next mail begins without recipients.
    await waitFor(() => expect(screen.queryByRole('radio', { name: /scelti dall’elenco/ })).toBeNull())
  })

  it('ignores a URL that names no members', async () => {
    openMailer({}, '/gestione/mailer?iscritti=tutti')
    expect(await screen.findByRole('radio', { name: 'Tutti gli iscritti' })).not.toBeChecked()
    expect(screen.queryByRole('radio', { name: /scelti dall’elenco/ })).toBeNull()
  })
})
