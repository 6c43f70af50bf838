import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { callAddress } from '../../ui/telephone.ts'

// As high as a finger, without pushing the lines apart.
const Reach = styled.a({
  display: 'inline-block',
  paddingBlock: (target.staff - 24) / 2,
  marginBlock: -(target.staff - 24) / 2,
  fontVariantNumeric: 'tabular-nums',
})

/** A telephone number that can be called. */
export function PhoneLink({ number }: { number: string }) {
  return <Reach href={callAddress(number)}>{number}</Reach>
}

/** An address that can be written to. */
export function MailLink({ address }: { address: string }) {
  return <Reach href={`mailto:${address}`}>{address}</Reach>
}
