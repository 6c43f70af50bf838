import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { callAddress } from '../../ui/telephone.ts'

// Touch target of the staff size, without increasing the line height.
const Reach = styled.a({
  display: 'inline-block',
  paddingBlock: (target.staff - 24) / 2,
  marginBlock: -(target.staff - 24) / 2,
  fontVariantNumeric: 'tabular-nums',
})

export function PhoneLink({ number }: { number: string }) {
  return <Reach href={callAddress(number)}>{number}</Reach>
}

export function MailLink({ address }: { address: string }) {
  return <Reach href={`mailto:${address}`}>{address}</Reach>
}
