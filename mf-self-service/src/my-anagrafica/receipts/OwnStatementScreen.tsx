import { useOwnStatementQuery } from '@cortile/client/own-receipts.ts'
import { YearlyStatement } from '@cortile/frame/papers/YearlyStatement.tsx'
import { thisYear, YearSelect } from '@cortile/frame/papers/YearSelect.tsx'
import { useState } from 'react'
import { OwnPage } from '../OwnPage.tsx'
import { OwnPaper } from './OwnPaper.tsx'

/** What was paid for the child in a year, to print. */
export function OwnStatementScreen() {
  return (
    <OwnPage>
      <Statement />
    </OwnPage>
  )
}

function Statement() {
  const [anno, setAnno] = useState(thisYear)
  const query = useOwnStatementQuery({ query: { anno } })
  return (
    <OwnPaper title="Attestazione dei pagamenti" query={query} tools={<YearSelect value={anno} onChange={setAnno} />}>
      {query.currentData ? <YearlyStatement statement={query.currentData} /> : null}
    </OwnPaper>
  )
}
