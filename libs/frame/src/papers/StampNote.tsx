import { STAMP_EUROS } from '@cortile/contract/ricevute.rules.ts'
import type { Ricevuta } from '@cortile/contract/ricevute.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { lacksStamp, type CopyOf } from './receipt-words.ts'

const Text = styled.p({ margin: 0 })
// Room for the stamp itself.
const Box = styled.div({
  display: 'grid',
  placeItems: 'center',
  width: '44mm',
  minHeight: '30mm',
  padding: 8,
  border: `1px solid ${colorVars.text}`,
  textAlign: 'center',
})

/** The duty stamp of a receipt: where it goes, its number, or why there is none. It goes on the family's copy. */
export function StampNote({ receipt, copy }: { receipt: Ricevuta; copy: CopyOf }) {
  const { bollo, marca, testo } = receipt
  if (bollo === 'esente') return <Text>Esente da imposta di bollo: {testo.titolo}</Text>
  if (marca !== null) return <Text>Imposta di bollo assolta con marca n. {marca}</Text>
  if (!lacksStamp(receipt)) return null
  const words = `Marca da bollo da ${STAMP_EUROS}\u00a0€`
  return copy === 'famiglia' ? <Box>{words}</Box> : <Text>{words} sulla copia per la famiglia</Text>
}
