import { useWaitingAddressesQuery } from '@cortile/client/indirizzi.ts'
import type { WaitingAddress } from '@cortile/contract/indirizzi.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { dateTime } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { Fragment } from 'react'
import { ApproveAddress } from '../anagrafica/addresses/ApproveAddress.tsx'
import { Details, List, More, Row } from './task-list.ts'

/** The list is short: the desk writes addresses one by one. */
const SHOWN = 50

/** New addresses that open no page until they are approved. Without any, nothing. */
export function WaitingAddresses() {
  const { data } = useWaitingAddressesQuery({ query: { page: 1, per_page: SHOWN } })
  if (!data || data.total === 0) return null
  return (
    <Panel title={data.total === 1 ? '1 indirizzo da approvare' : `${data.total} indirizzi da approvare`}>
      <List>
        {data.data.map((address) => (
          <WaitingRow key={address.id} address={address} />
        ))}
      </List>
      {data.total > data.data.length && <More>Gli altri compaiono quando questi sono approvati.</More>}
    </Panel>
  )
}

function WaitingRow({ address }: { address: WaitingAddress }) {
  const { nuovo, persona, iscritti, created_at } = address
  return (
    <Row>
      <div>
        <strong>{nuovo}</strong> {persona === null ? 'di ' : `di ${persona}, per `}
        {iscritti.map(({ id, name }, n) => (
          <Fragment key={id}>
            {n > 0 && ', '}
            <RouteLink to={`/anagrafica/${id}`}>{name}</RouteLink>
          </Fragment>
        ))}
        <Details>Scritto il {dateTime(created_at)}: fino all’approvazione la pagina si apre solo come prima</Details>
      </div>
      <ApproveAddress address={address} />
    </Row>
  )
}
