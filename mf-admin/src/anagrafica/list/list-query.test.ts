import { AnagraficaQuery } from '@cortile/contract/anagrafica.query.ts'
import { countFilters, readListQuery, toRequest, writeListQuery } from './list-query.ts'

const read = (address: string, fees = true) => readListQuery(new URLSearchParams(address), { fees })

const full =
  'page=3&per_page=50&search=de+luca&gruppo=0&hasCard=1&stato=sospeso&er=0&hasToPay=1&sort=da_pagare&order=desc'

describe('the URL of the list', () => {
  it('keeps all values', () => {
    expect(writeListQuery(read(full)).toString()).toBe(full)
  })

  it('has no parameters while everything is at its default', () => {
    expect(writeListQuery(read('')).toString()).toBe('')
    expect(writeListQuery(read('page=1&per_page=20&search=&stato=')).toString()).toBe('')
  })

  it.each([
    'page=abc',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=99999999999',
    'per_page=7',
    'per_page=1e2',
    'per_page=0',
    'gruppo=x',
    'gruppo=-1',
    'gruppo=007',
    'hasCard=2',
    'hasCard=true',
    'stato=boh',
    'er=si',
    'hasToPay=',
    'sort=note',
    'order=su',
    'sconosciuto=1',
    'page=1&page=2',
  ])('takes %s for the default', (address) => {
    expect(read(address)).toEqual(read(''))
  })

  it('cuts a search that the server would refuse', () => {
    expect(read(`search=${'a'.repeat(150)}`).search).toHaveLength(100)
  })

  it('ignores the filter by fees of a caller who may not see fees', () => {
    expect(read('hasToPay=1', false).hasToPay).toBe('')
    expect(countFilters(read('hasToPay=1', false))).toBe(0)
  })

  it('ignores the order by fees of such a caller', () => {
    expect(read('sort=da_pagare', false).sort).toBe('cognome')
    expect(read('sort=saldo', false).sort).toBe('saldo')
  })

  it('counts the filters, not the search', () => {
    expect(countFilters(read(full))).toBe(5)
    expect(countFilters(read('search=x&page=2'))).toBe(0)
  })

  it('requests only what the contract allows', () => {
    expect(AnagraficaQuery.parse(toRequest(read(full)))).toMatchObject({
      page: 3,
      per_page: 50,
      search: 'de luca',
      gruppo: 0,
      hasCard: true,
      stato: 'sospeso',
      er: false,
      hasToPay: true,
    })
    expect(toRequest(read('search=++'))).toEqual({ page: 1, per_page: 20 })
  })
})
