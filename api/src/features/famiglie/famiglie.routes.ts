import { famiglie, type Famiglia } from '@cortile/contract/famiglie.ts'
import { toPage } from '@cortile/contract/page.ts'
import { dayIn } from '../../db/time.ts'
import type { ReadContext } from '../../domain/context.ts'
import { presentFamilies, showFamily } from '../../domain/person/family-members.ts'
import { findFamilyPage } from '../../domain/person/family-search.repository.ts'
import { listPersonsOfFamilies } from '../../domain/person/link.repository.ts'
import { notFound } from '../../domain/refusal.ts'
import { read, transaction } from '../../http/pipeline/handler.ts'
import { serve } from '../../http/pipeline/serve.ts'
import { changeFamily, createFamily, removeFamily } from './save-family.ts'

export const famiglieRoutes = serve(famiglie, {
  list: read(async ({ db, now, zone }, { query }) => {
    const { families, total } = await findFamilyPage(db, query)
    const ids = families.map(({ id }) => id)
    const persons = await listPersonsOfFamilies(db, ids, dayIn(zone, now))
    const shown = await presentFamilies(db, families)
    return toPage(
      query,
      total,
      shown.map((family) => ({ ...family, persone: persons.get(family.id) ?? [] })),
    )
  }),

  create: transaction(async (context, { body }) => getFamily(context, await createFamily(context, body))),

  change: transaction(async (context, { params: { id }, body }) => {
    await changeFamily(context, id, body)
    return getFamily(context, id)
  }),

  remove: transaction(async (context, { params }) => {
    await removeFamily(context, params.id)
    return null
  }),
})

async function getFamily({ db }: ReadContext, id: number): Promise<Famiglia> {
  const family = await showFamily(db, id)
  if (!family) throw notFound()
  return family
}
