import { screen, waitFor } from '@testing-library/react'
import { noCentre, renderScreen } from '../../test/render-screen.tsx'
import { refusal, type Replies } from '../../test/replies.ts'
import { CentreBrand } from './CentreBrand.tsx'

const open = (replies: Replies) => renderScreen(<CentreBrand />, { as: 'nobody', replies })

describe('whose page it is', () => {
  it('is said by the name and the logo of the centre', async () => {
    open({
      'GET /api/centre': { ...noCentre, denominazione: 'Oratorio San Luigi', logo: true },
      'GET /api/centre/logo': 'picture',
    })
    expect(await screen.findByText('Oratorio San Luigi')).toBeInTheDocument()
    expect(screen.getByRole('presentation')).toHaveAttribute('src', `data:image/png;base64,${btoa('picture')}`)
    expect(screen.queryByText('Cortile')).toBeNull()
  })

  it('is said by the logo alone, which then has a name', async () => {
    open({ 'GET /api/centre': { ...noCentre, logo: true }, 'GET /api/centre/logo': 'picture' })
    expect(await screen.findByRole('img', { name: 'Logo' })).toBeInTheDocument()
  })

  it.each([
    ['has said nothing', noCentre],
    ['can’t be reached', refusal(503, 'In manutenzione')],
  ])('is the product’s while the centre %s', async (_, reply) => {
    const { asked } = open({ 'GET /api/centre': reply })
    expect(await screen.findByText('Cortile')).toBeInTheDocument()
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/centre'])
  })

  it('is its name alone if the logo fails', async () => {
    const { asked } = open({
      'GET /api/centre': { ...noCentre, denominazione: 'Oratorio San Luigi', logo: true },
      'GET /api/centre/logo': refusal(404, 'Non c’è un logo'),
    })
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(await screen.findByText('Oratorio San Luigi')).toBeInTheDocument()
    expect(screen.queryByRole('presentation')).toBeNull()
  })
})
