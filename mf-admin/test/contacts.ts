import type { Reachable } from '../src/ui/contacts.ts'

/** A person without contacts, for tests. */
export const noContacts: Omit<Reachable, 'minorenne'> = {
  telefono: null,
  nome_tutore: null,
  telefono_tutore: null,
  nome_contatto_emergenza_1: null,
  telefono_contatto_emergenza_1: null,
  nome_contatto_emergenza_2: null,
  telefono_contatto_emergenza_2: null,
}
