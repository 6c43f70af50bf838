import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { Ref } from 'react'
import { steps } from './steps.ts'

const Heading = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.3,
  '& > span': {
    display: 'block',
    fontFamily: fonts.text,
    fontSize: rem(fontSize.small),
    fontWeight: 600,
    color: colorVars.muted,
  },
})
const Progress = styled.div({ display: 'flex', gap: 6, marginBlockEnd: -8 })
const Segment = styled.span({
  flex: 1,
  height: 6,
  borderRadius: radius.pill,
  backgroundColor: colorVars.line,
  '&[data-reached]': { backgroundColor: colorVars.primary.main },
})

/** Number and title of the step, and a progress bar. */
export function StepHeading({ ref, step }: { ref: Ref<HTMLHeadingElement>; step: number }) {
  return (
    <>
      <Progress aria-hidden>
        {steps.map(({ title }, index) => (
          <Segment key={title} data-reached={index <= step || undefined} />
        ))}
      </Progress>
      <Heading ref={ref} tabIndex={-1}>
        <span>
          Passo {step + 1} di {steps.length}
          {': '}
        </span>
        {steps[step]?.title}
      </Heading>
    </>
  )
}
