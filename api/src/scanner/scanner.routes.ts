import { scanner } from '@cortile/contract/scanner.ts'
import { cardHolder } from '../access/card-holder.ts'
import { staffOf } from '../http/actor.ts'
import { serve } from '../http/serve.ts'
import { readCard } from './read-card.ts'

export const scannerRoutes = serve(scanner, {
  read: async ({ db, actor, body, now, services, about }) => {
    const holder = await cardHolder(db, body.card_id)
    if (holder) about(holder.id)
    return readCard(db, staffOf(actor), { ...body, holder }, services.config.zone, now)
  },
})
