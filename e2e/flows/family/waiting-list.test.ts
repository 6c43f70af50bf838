import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { er } from '@cortile/contract/er.ts'
import { apiOf, tokenOfAccount } from '../../support/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/axe.ts'
import { childOfTwo } from '../../support/families.ts'
import { test } from '../../support/mailed.ts'
import { openDevice } from '../../support/open-device.ts'
import { PHONE } from '../../support/sound.ts'
import { expect, openAs } from '../../support/test.ts'

/** A full week from the desk to a family's phone: waiting, a freed place, the mail, the answer. */

test.use({ ownServer: 'waiting-list' })

const SUBJECT = 'Si è liberato un posto'
/** The server looks once a minute for what to mail. */
const MAILED_WITHIN_MS = 90_000

test('a freed place is kept for the child that waits, and accepted on its guardian’s phone', async ({
  browser,
  server,
  mail,
}) => {
  const admin = await apiOf(server.url, 'admin')
  const child = await childOfTwo(admin)
  const { data } = await admin.call(anagrafica.list, { query: { per_page: 500, stato: 'attivo' } })
  const [holder, other] = data.filter(
    ({ id, nome, cognome }) => id !== child.id && `${nome} ${cognome}` !== `${child.nome} ${child.cognome}`,
  )
  if (!holder || !other) throw new Error('the demo data has too few members')
  const week = await admin.call(er.create, {
    body: { data_inizio: '2099-06-15', data_fine: '2099-06-19', max: 1, descrizione: 'Il faro', quota: 30 },
  })
  await admin.call(er.book, { params: { id: week.id, anagraficaId: holder.id }, body: {} })
  const page = `/gestione/estate-ragazzi/${week.id}`
  const name = `${child.cognome} ${child.nome}`
  const desk = await openDevice(browser, server.url, { width: 1280, height: 800 })
  const phone = await openDevice(browser, server.url, PHONE)

  await test.step('the desk puts the child into the list, by keyboard', async () => {
    await openAs(desk.page, 'admin', page)
    await desk.page.getByRole('button', { name: 'Prenota un iscritto' }).press('Enter')
    await desk.page.keyboard.type(name)
    await desk.page
      .getByRole('button', { name: `Metti ${name} in lista d’attesa` })
      .first()
      .press('Enter')
    await expect(desk.page.getByText('In lista d’attesa, al numero 1')).toBeVisible()
    await expectAccessible(desk.page)
    await desk.page.keyboard.press('Escape')
    await desk.page.getByRole('link', { name: 'Lista d’attesa (1)' }).press('Enter')
    await expect(desk.page.getByRole('link', { name })).toBeVisible()
    await expectAccessible(desk.page)
  })

  await test.step('the place is freed, and another member cannot book it', async () => {
    await desk.page.getByRole('link', { name: 'Iscritti', exact: true }).press('Enter')
    await desk.page.getByRole('button', { name: /^Annulla la prenotazione di/ }).press('Enter')
    await desk.page.getByRole('button', { name: 'Conferma' }).press('Enter')
    await expect(desk.page.getByText('Prenotazione annullata')).toBeVisible()
    const token = await tokenOfAccount(server.url, 'admin@oratorio.test')
    const refused = await fetch(`${server.url}/api/er/${week.id}/anagrafiche/${other.id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(refused.status).toBe(422)
  })

  await test.step('the guardian opens the link, which answers nothing, and accepts', async () => {
    const { text = '' } = await mail.letterTo(child.first.email, SUBJECT, MAILED_WITHIN_MS)
    expect(text).toContain(`${child.nome} ${child.cognome}: Il faro, dal 15/06/2099 al 19/06/2099`)
    const link = /\S+\/mf-self-service\/offerta#\S+/.exec(text)?.[0] ?? ''
    await phone.page.goto(link)
    await expect(phone.page).toHaveURL(/\/mf-self-service\/offerta$/)
    await expect(phone.page.getByText('Quota: 30 monete')).toBeVisible()
    await expectAccessible(phone.page)
    await expectNoSidewaysScroll(phone.page)
    expect(await admin.call(er.read, { params: { id: week.id } })).toMatchObject({ totale: 0, offerti: 1 })
    await phone.page.getByRole('button', { name: 'Accetta il posto' }).press('Enter')
    await expect(phone.page.getByText(`Fatto: il posto per ${child.nome} è prenotato.`)).toBeVisible()
    await expectAccessible(phone.page)
    expect(await admin.call(er.read, { params: { id: week.id } })).toMatchObject({ totale: 1, offerti: 0 })
    // The other guardian's link says that the place is taken.
    const { text: second = '' } = await mail.letterTo(child.second.email, SUBJECT)
    await phone.page.goto('about:blank')
    await phone.page.goto(/\S+\/mf-self-service\/offerta#\S+/.exec(second)?.[0] ?? '')
    await expect(phone.page.getByText(`Il posto per ${child.nome} è già stato accettato.`)).toBeVisible()
  })
})
