import type { NewAddress } from '@cortile/contract/indirizzi.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import { screen } from '@testing-library/react'
import { sampleMember } from '../../../test/members.ts'
import { NewAddresses } from './NewAddresses.tsx'

const LIST = 'GET /api/anagrafica/:id/indirizzi'
const waiting: NewAddress = {
  ...{ id: 3, campo: 'email_tutore', nuovo: 'marta@famiglia.test', stato: 'da_approvare', persona: 'Marta Galli' },
}
const open = (as: 'admin' | 'user' | 'contabile', addresses: NewAddress[]) =>
  renderScreen(<NewAddresses member={sampleMember()} />, { as, path: '/anagrafica/12', replies: { [LIST]: addresses } })

describe('new addresses on the record', () => {
  it('are approved by an administrator', async () => {
    open('admin', [waiting])
    expect(await screen.findByText(/marta@famiglia.test di Marta Galli aspetta un’approvazione/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Approva marta@famiglia.test' })).toBeInTheDocument()
  })

  it('tell the desk who approves them', async () => {
    open('user', [waiting])
    expect(await screen.findByText(/Lo approva un amministratore o la contabilità/)).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('say which one was never used', async () => {
    open('user', [{ ...waiting, campo: 'email', persona: null, stato: 'da_confermare' }])
    expect(
      await screen.findByText(/Il nuovo indirizzo marta@famiglia.test non è ancora stato usato/),
    ).toBeInTheDocument()
  })

  it('are not asked for by who may not read them', () => {
    const { asked } = open('contabile', [waiting])
    expect(asked).toEqual([])
  })
})
