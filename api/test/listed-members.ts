import * as z from 'zod/mini'

const MemberPage = z.object({ data: z.array(z.looseObject({ nome: z.string(), cognome: z.string() })) })

/** The members of a page with every field of the reply, so that a test can look for forbidden fields. */
export function listed(body: unknown): z.infer<typeof MemberPage>['data'] {
  return MemberPage.parse(body).data
}
