import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

/** An explanation at the foot of a panel. */
export const Hint = styled.p({ margin: 0, padding: '12px 20px 20px', color: colorVars.muted })
