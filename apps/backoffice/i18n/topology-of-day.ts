/** Words of the topology of a day. */

export const topologyOfDayInEnglish = {
  fields: { groups: 'Groups', topologyDay: 'Day', topologyKnownAt: 'As it was known at' },
  topologyOfDay: {
    knownAtHint: 'Prague time; empty: as it is known now',
    inStock: 'In stock',
    devicesThere: '%{smart_count} device |||| %{smart_count} devices',
  },
};

export const topologyOfDayInCzech: typeof topologyOfDayInEnglish = {
  fields: { groups: 'Skupiny', topologyDay: 'Den', topologyKnownAt: 'Jak bylo známo k' },
  topologyOfDay: {
    knownAtHint: 'Pražský čas; prázdné: jak je známo teď',
    inStock: 'Na skladě',
    devicesThere:
      '%{smart_count} zařízení |||| %{smart_count} zařízení |||| %{smart_count} zařízení',
  },
};
