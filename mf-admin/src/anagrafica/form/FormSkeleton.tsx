import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { FieldGrid, Sections } from './form-layout.ts'

const Line = styled.div({ display: 'grid', gap: 6 })

export function FormSkeleton() {
  return (
    <Sections>
      <Block title="Dati personali" fields={10} />
      <Block title="Contatti di emergenza" fields={4} />
    </Sections>
  )
}

function Block({ title, fields }: { title: string; fields: number }) {
  return (
    <Panel title={title}>
      <FieldGrid>
        {Array.from({ length: fields }, (_, field) => (
          <Line key={field}>
            <Skeleton width="40%" height={20} />
            <Skeleton height={target.staff} />
          </Line>
        ))}
      </FieldGrid>
    </Panel>
  )
}
