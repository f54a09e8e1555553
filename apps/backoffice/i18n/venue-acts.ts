/** Words of what staff change of venues, devices and their groups, and of the changes to come. */

export const venueActsInEnglish = {
  titles: { new_devices: 'New device' },
  acts: {
    changeFacts: 'Change',
    changeFactsSays: 'Only what you change here is recorded. It may take effect later.',
    removeLicenceSays: 'Without a licence the venue is closed.',
    setDeviceGroups: 'Set groups',
    setDeviceGroupsSays: 'The device will belong to exactly these groups.',
    endDevice: 'End the device',
    endDeviceSays: 'It ends now. Its history stays.',
    endGroup: 'End the group',
    endGroupSays: 'It ends now. Take its devices and groups out first.',
  },
  fields: { upcoming: 'Still to come' },
  venues: {
    degreesFault: 'Degrees such as 50.0875',
    throughHint: 'No end when left empty',
  },
  topologyFields: {
    certificate: 'certificate',
    gameSet: 'games',
    registrationMark: 'registration mark',
  },
};

export const venueActsInCzech: typeof venueActsInEnglish = {
  titles: { new_devices: 'Nové zařízení' },
  acts: {
    changeFacts: 'Změnit',
    changeFactsSays: 'Zapíše se jen to, co tu změníte. Platit to může i později.',
    removeLicenceSays: 'Bez povolení je provozovna zavřená.',
    setDeviceGroups: 'Nastavit skupiny',
    setDeviceGroupsSays: 'Zařízení bude patřit právě do těchto skupin.',
    endDevice: 'Ukončit zařízení',
    endDeviceSays: 'Končí hned. Jeho historie zůstane.',
    endGroup: 'Ukončit skupinu',
    endGroupSays: 'Končí hned. Nejdřív z ní vyjměte zařízení a skupiny.',
  },
  fields: { upcoming: 'Teprve nastane' },
  venues: {
    degreesFault: 'Stupně, například 50,0875',
    throughHint: 'Prázdné: bez konce',
  },
  topologyFields: {
    certificate: 'osvědčení',
    gameSet: 'hry',
    registrationMark: 'registrační známka',
  },
};
