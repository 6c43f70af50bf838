/** What the demo's people are made of. Any likeness to living people is chance; addresses end in a reserved domain. */

export const male = [
  'Alessandro', 'Andrea', 'Nicolò', 'Lorenzo', 'Mattia', 'Tommaso', 'Riccardo', 'Gabriele', 'Edoardo', 'Federico', 'Giovanni', 'Pietro', 'Samuele', 'Simone',
  'Davide', 'Filippo', 'Giacomo', 'Luca', 'Marco', 'Matteo', 'Elia', 'Diego', 'Emanuele', 'Gioele', 'Michele', 'Niccolò', 'Paolo', 'Stefano', 'Gian Luca', 'Raúl', 'Mihai',
] as const

export const female = [
  'Sofia', 'Giulia', 'Aurora', 'Alice', 'Ginevra', 'Emma', 'Giorgia', 'Beatrice', 'Anna', 'Chiara', 'Martina', 'Sara', 'Greta', 'Matilde', 'Noemi', 'Elisa', 'Camilla',
  'Francesca', 'Gaia', 'Viola', 'Bianca', 'Marta', 'Elena', 'Irene', 'Letizia', 'Rebecca', 'Maria Grazia', 'Niccoletta', 'Zoè', 'Desirée', 'Andreea',
] as const

export const surnames = [
  'Rossi', 'Ferrari', 'Bianchi', 'Colombo', 'Ricci', 'Brambilla', 'Fumagalli', 'Sala', 'Galli', 'Villa', 'Riva', 'Cattaneo', 'Fontana', 'Crippa', 'Mauri', 'Casati',
  'Beretta', 'Pozzi', 'Corti', 'Longoni', 'Viganò', 'Spinelli', 'Moretti', 'Conti', 'De Luca', "D'Amico", "D'Angelo", "Dell'Orto", 'Lo Presti', 'La Rosa', 'Di Stefano',
  'De Santis', "Dall'Acqua", 'Esposito', 'Russo', 'Greco', 'Marino', 'Lombardi', 'Barbieri', 'Rinaldi', 'Caruso', 'Ferrara', 'Gatti', 'Pellegrini', 'Palumbo', 'Sanna',
  'Farina', 'Rizzi', 'Cardullo', 'Nicolosi', 'Bellò', 'Cosmà', 'Scaccabarozzi', 'Ronchi', 'Meroni', 'Mandelli', 'Popescu', 'Hoxha', 'Quispe', 'El Amrani',
] as const

/** Place of birth and its cadastral code in the codice fiscale. */
export const birthplaces = [
  ['Monza', 'F704'], ['Monza', 'F704'], ['Monza', 'F704'], ['Milano', 'F205'], ['Milano', 'F205'], ['Lecco', 'E507'], ['Como', 'C933'], ['Bergamo', 'A794'], ['Seregno', 'I625'],
  ['Varese', 'L682'], ['Pavia', 'G388'], ['Lodi', 'E648'], ['Cremona', 'D150'], ['Brescia', 'B157'], ['Torino', 'L219'], ['Genova', 'D969'], ['Bologna', 'A944'], ['Roma', 'H501'],
  ['Napoli', 'F839'], ['Palermo', 'G273'], ['Lima (Perù)', 'Z611'], ['Tirana (Albania)', 'Z100'], ['Bucarest (Romania)', 'Z129'],
] as const

export const streets = [
  'Via Manzoni', 'Via Garibaldi', 'Via Mazzini', 'Via Cavour', 'Via Dante', 'Via San Giovanni Bosco', 'Via Verdi', 'Via Leopardi', 'Viale Lombardia', 'Viale della Libertà',
  "Via dell'Asilo", 'Via Don Minzoni', 'Piazza Duomo', 'Via XXV Aprile', 'Vicolo San Rocco', 'Via Papa Giovanni XXIII', 'Via Sant’Ambrogio', 'Via Bergamo', 'Via Lecco', 'Via Buonarroti',
] as const

export const towns = ['20900 Monza', '20900 Monza', '20900 Monza', '20851 Lissone', '20835 Muggiò', '20846 Macherio', '20852 Villasanta'] as const

export const notes = [
  'Allergia alle arachidi, adrenalina nello zaino.', 'Celiachia: solo alimenti senza glutine.', 'Intolleranza al lattosio.', 'Asma da sforzo, ha con sé lo spray.',
  'Allergia alle punture di vespa.', 'Allergia alla penicillina.', 'Diabete di tipo 1, misuratore al braccio: avvisare i genitori sotto 70.', 'Porta gli occhiali, non durante le partite.',
  'Favismo: niente fave né piselli.', 'Può uscire solo accompagnato.', 'Allergia alle uova; il fratello maggiore può ritirarlo.', 'Epilessia in terapia, nessuna crisi da due anni.',
] as const

/** How letters of an address are written: no accents, apostrophes or spaces. */
export function mailName(nome: string, cognome: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  return `${plain(nome)}.${plain(cognome)}`
}
