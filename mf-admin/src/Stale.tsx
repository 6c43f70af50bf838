import styled from '@emotion/styled'
import { paint } from '@cortile/kit/paint.ts'

const Old = styled.strong({ color: paint.avviso.main })

/** Says behind a subtitle that what is shown is no longer renewed: a word, so that nothing moves. */
export function Stale({ stale }: { stale: boolean }) {
  return <span role="status">{stale && <Old> · ora non si aggiorna</Old>}</span>
}
