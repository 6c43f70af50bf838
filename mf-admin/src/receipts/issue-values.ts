import type { QuotaRow } from '@cortile/contract/anagrafica.ts'
import { NewReceipt } from '@cortile/contract/ricevute.ts'
import { validate } from '@cortile/contract/validate.ts'
import { schemaOf, type Verdict } from '@cortile/forms/schema-of.ts'

/** A payment of a member that a receipt can be issued for, and what it paid. */
export type OpenPayment = QuotaRow['pagamenti'][number] & { descrizione: string }

export interface IssueValues {
  /** One for each of the payments, in their order. */
  scelti: boolean[]
  /** Whether the receipt names another payer than usual. */
  altro: boolean
  nome: string
  codice_fiscale: string
  indirizzo: string
}

/** The payments of a member that are in no receipt. */
export function openPaymentsOf(rows: readonly QuotaRow[]): OpenPayment[] {
  return rows.flatMap(({ descrizione, pagamenti }) =>
    pagamenti.filter(isOpen).map((payment) => ({ ...payment, descrizione })),
  )
}

function isOpen({ importo, ricevuta_id }: QuotaRow['pagamenti'][number]): boolean {
  return importo > 0 && ricevuta_id === null
}

/** The receipts of a fee or week, each once. */
export function receiptsOf({ pagamenti }: Pick<QuotaRow, 'pagamenti'>): number[] {
  return [...new Set(pagamenti.flatMap(({ ricevuta_id }) => ricevuta_id ?? []))]
}

/** The receipt as it is sent; without another payer the server names the usual one. */
export function issueForm(payments: readonly OpenPayment[]) {
  return schemaOf(({ scelti, altro, ...payer }: IssueValues): Verdict<NewReceipt> => {
    const pagamenti = payments.filter((_, row) => scelti[row] === true).map(({ id }) => id)
    const { data, errors } = validate(NewReceipt, { pagamenti, ...(altro && { intestatario: payer }) })
    if (data !== null) return { data, errors }
    const atFields = Object.entries(errors).map(([name, texts]) => [fieldOf(name), texts] as const)
    return { data: null, errors: Object.fromEntries(atFields) }
  })
}

function fieldOf(name: string): string {
  return name.startsWith('pagamenti') ? 'root.server' : name.replace(/^intestatario\./, '')
}
