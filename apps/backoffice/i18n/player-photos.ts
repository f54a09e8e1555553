/** Words of players' photos. */

export const playerPhotosInEnglish = {
  titles: { photo: 'Photo' },
  empty: { photo: 'No photo was taken yet.' },
  acts: {
    showPhoto: 'Show the photo',
    takePhoto: 'Take a photo',
    photoTaken: 'The photo is kept.',
  },
};

export const playerPhotosInCzech: typeof playerPhotosInEnglish = {
  titles: { photo: 'Fotografie' },
  empty: { photo: 'Fotografie ještě nebyla pořízena.' },
  acts: {
    showPhoto: 'Zobrazit fotografii',
    takePhoto: 'Pořídit fotografii',
    photoTaken: 'Fotografie je uložena.',
  },
};
