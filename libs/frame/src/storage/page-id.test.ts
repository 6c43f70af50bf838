import { pageId } from './page-id.ts'

it('names the tab with 22 signs, the same after a reload', () => {
  const id = pageId()
  expect(id).toMatch(/^[\w-]{22}$/)
  expect(pageId()).toBe(id)
  expect(sessionStorage.getItem('cortile.pagina')).toBe(id)
  sessionStorage.setItem('cortile.pagina', 'altrimenti')
  expect(pageId()).toBe(id)
})
