import { id } from './centre-ids.ts'
import { OFFER_TOKEN } from './centre.ts'
import type { Request } from './request-table.ts'

/** Requests of the calls of the summer camp, of which each succeeds once. */
export const campRequests: Record<string, Request> = {
  'GET /api/er': {},
  'GET /api/er/:id': { params: { id: id.weekBooked } },
  'GET /api/er/:id/register': { params: { id: id.weekBooked } },
  'GET /api/er/:id/csv': { params: { id: id.weekBooked } },
  'POST /api/er': {
    body: { data_inizio: '2027-07-05', data_fine: '2027-07-09', max: 30, descrizione: 'Terza', quota: 45.5 },
  },
  'PUT /api/er/:id': { params: { id: id.week }, body: { data_inizio: '2027-06-15', max: 25, descrizione: 'Prima' } },
  'DELETE /api/er/:id': { params: { id: id.weekBooked } },
  'POST /api/er/:id/anagrafiche/:anagraficaId': {
    params: { id: id.week, anagraficaId: id.dario },
    body: { opzioni: [id.lunch], totale_atteso: 50.5 },
  },
  'DELETE /api/er/:id/anagrafiche/:anagraficaId': { params: { id: id.weekBooked, anagraficaId: id.anna } },
  'GET /api/er/regole': {},
  'PUT /api/er/regole': {
    body: {
      ...{ fratelli: [10, 15], presto: { entro: '2027-05-15', sconto: 5 }, pacchetto: { settimane: 4, sconto: 20 } },
      ...{ rimborso: { giorni: 7, percento: 50 }, offerta_giorni: 2, rapporto: 20 },
    },
  },
  'GET /api/er/:id/opzioni': { params: { id: id.week } },
  'PUT /api/er/:id/opzioni': {
    params: { id: id.week },
    list: [
      { id: id.lunch, nome: 'Pranzo', giorno: null, prezzo: 6, max: null },
      { nome: 'Gita', giorno: '2027-06-16', prezzo: 15, max: 40 },
    ],
  },
  'PUT /api/er/:id/anagrafiche/:anagraficaId/prezzo': {
    params: { id: id.weekBooked, anagraficaId: id.anna },
    body: { riduzione: 5, motivo: 'Famiglia numerosa' },
  },
  'GET /api/er/:id/anagrafiche/:anagraficaId/rimborso': { params: { id: id.weekBooked, anagraficaId: id.anna } },
  'POST /api/er/:id/anagrafiche/:anagraficaId/annulla': {
    params: { id: id.weekBooked, anagraficaId: id.anna },
    body: { motivo: 'Si è ammalata', verso: 'saldo', trattenuta: 0 },
  },
  'GET /api/er/:id/squadre': { params: { id: id.weekNow } },
  'PUT /api/er/:id/squadre': {
    params: { id: id.weekNow },
    list: [
      { id: id.team, nome: 'Rossi', colore: '#cc0000' },
      { nome: 'Blu', colore: '#0000cc' },
    ],
  },
  'PUT /api/er/:id/anagrafiche/:anagraficaId/squadra': {
    params: { id: id.weekNow, anagraficaId: id.bruno },
    body: { squadra_id: id.team, animatore: false },
  },
  'GET /api/er/presenze': {},
  'PUT /api/er/presenze': {
    body: {
      righe: [
        {
          ...{ settimana_id: id.weekNow, anagrafica_id: id.bruno, giorno: '2026-11-21', presente: true },
          letto_at: '2026-11-21T09:00:00.000Z',
        },
      ],
    },
  },
  'GET /api/er/:id/presenze/csv': { params: { id: id.weekNow } },
  'GET /api/er/:id/cucina': { params: { id: id.weekNow } },
  'GET /api/er/:id/attesa': { params: { id: id.weekFull } },
  'POST /api/er/:id/attesa/:anagraficaId': { params: { id: id.weekFull, anagraficaId: id.anna } },
  'DELETE /api/er/:id/attesa/:anagraficaId': { params: { id: id.weekFull, anagraficaId: id.dario } },
  'PUT /api/er/:id/attesa/:anagraficaId': {
    params: { id: id.weekFull, anagraficaId: id.bruno },
    body: { prima_di: null, motivo: 'Aiuta in cucina' },
  },
  'POST /api/er/:id/attesa/:anagraficaId/risposta': {
    params: { id: id.weekFull, anagraficaId: id.dario },
    body: { risposta: 'accetta', totale_atteso: 45.5 },
  },
  'POST /api/my-anagrafica/attesa': { body: { settimana_er_id: id.weekFull } },
  'POST /api/public/offerta': { body: { token: OFFER_TOKEN, risposta: 'accetta' } },
}
