import { useRegistroQuery } from '@cortile/client/registro.ts'
import { useMay } from '@cortile/client/use-may.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import type { RegistroRow } from '@cortile/contract/registro.ts'
import { isField } from '@cortile/forms/server-errors.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { useEffect, useRef } from 'react'
import type { UseFormSetValue } from 'react-hook-form'
import { valuesBefore } from '../../registro/bring-back.ts'
import { valuesOf, type MemberValues } from './member-values.ts'

/**
 * Puts the values before a change into the form of a record, once; the URL names the change by its request, so that no
 * value stands in the browser's history. Gives the change; undefined while it loads, and if there is none.
 */
export function useBroughtBack(member: Anagrafica, setValue: UseFormSetValue<MemberValues>): RegistroRow | undefined {
  const [params] = useSearchParams()
  const richiesta = params.get('riporta') ?? ''
  const mayRead = useMay('register.read')
  const { data } = useRegistroQuery({ query: { richiesta } }, { skip: richiesta === '' || !mayRead })
  const row = data?.data.find(({ soggetto }) => soggetto.tipo === 'anagrafica' && soggetto.id === member.id)
  const isDone = useRef(false)
  useEffect(() => {
    if (!row || isDone.current) return
    isDone.current = true
    const before = valuesOf(Object.assign({ ...member }, valuesBefore(row)))
    for (const field of row.campi) if (isField(field, before)) setValue(field, before[field], { shouldDirty: true })
  }, [row, member, setValue])
  return row
}
