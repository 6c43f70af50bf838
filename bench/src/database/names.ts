/** Common names, most common first; without diacritics, so that the lower-case form is the normalised one. */
export const surnames =
  'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Marchetti Parisi Villa Conte Ferraro Ferri Fabbri Bianco Marini Grasso Valentini Messina Sala Gatti Pellegrini Palumbo Sanna Farina Rizzi Monti Cattaneo Morelli Amato Silvestri Mazza Testa Grassi Pellegrino Carbone Giuliani Benedetti Barone Rossetti Caputo Montanari Guerra Palmieri Bernardi Martino Fiore Ferretti Bellini Basile Riva Donati Piras Vitali Battaglia Sartori Neri Costantini Milani Pagano Ruggiero Sorrentino Orlando Damico Negri Mantovani Zanella Brambilla Locatelli Hoxha Popescu'.split(
    ' ',
  )

export const givenNames =
  'Sofia Giulia Aurora Alice Ginevra Emma Giorgia Greta Beatrice Anna Vittoria Martina Chiara Matilde Sara Camilla Gaia Elena Bianca Nina Ludovica Francesca Noemi Arianna Viola Leonardo Francesco Alessandro Lorenzo Mattia Andrea Gabriele Matteo Tommaso Riccardo Edoardo Giuseppe Davide Federico Antonio Diego Giovanni Filippo Marco Luca Pietro Samuele Michele Elia Simone'.split(
    ' ',
  )
