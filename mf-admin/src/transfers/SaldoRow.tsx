import { AmountRow } from '../quotes/dues/AmountRow.tsx'

/** Coins for the balance of a member, a field of the surrounding form. */
export function SaldoRow({ name }: { name: string }) {
  return <AmountRow name="saldo" label={`Ricarica il saldo di ${name}`} under="In monete da spendere" hasAmount />
}
