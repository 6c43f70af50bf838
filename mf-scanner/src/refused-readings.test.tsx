import { refusal } from '@cortile/frame/test/replies.ts'
import { typeAsReader } from '@cortile/kit/test/card-reader.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { anna, CARD, KEY, MINUTE, openDoor, OTHER_KEY, storeScan, verdict } from '../test/open-door.tsx'

const suspended = refusal(422, 'Utenza sospesa', undefined, { name: 'Luca Bianchi', gruppo: null })

describe('readings refused after an outage', () => {
  it('are listed with name and reason until they are acknowledged, also after a reload', async () => {
    await storeScan(KEY, Date.now() - 4 * MINUTE)
    await storeScan(OTHER_KEY, Date.now() - 3 * MINUTE, { card_id: '0000000002' })
    const replies = [suspended, refusal(404, 'Card non riconosciuta')]
    const { unmount } = openDoor(() => replies.shift())
    const title = '2 letture rifiutate mentre la rete era assente'
    const list = within(await screen.findByRole('alert', { name: title }))
    // Right after midnight the day of the readings stands before their time.
    const withoutTime = (text: string) => text.replace(/^(\d{2}\/\d{2}\/\d{4} )?\d{2}:\d{2} /, '')
    expect(list.getAllByRole('listitem').map(({ textContent }) => withoutTime(textContent))).toEqual([
      'Luca Bianchi: Utenza sospesa',
      '0000000002: Card non riconosciuta',
    ])
    unmount()
    const { user } = openDoor(anna)
    expect(await screen.findByRole('alert', { name: title })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ho visto' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    openDoor(anna)
    await screen.findAllByText('Avvicina la card al lettore')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are none while the door has its answers', async () => {
    openDoor(suspended)
    await screen.findByText('Nessuna lettura recente')
    await typeAsReader(CARD)
    expect(await (await verdict()).findByText('Utenza sospesa')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
