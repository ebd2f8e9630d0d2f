// Which states stand for each other in the flow as it is and in its variants, to be compared side by
// side: `<app>.data.js` says what the same events lead to there.
(() => {
  'use strict';
  const { previews } = window;

  // The ids of all states of the board, by their places.
  const ids = () => previews.known.screens
    .flatMap(({ id, states }) => [id, ...states.map(([end]) => `${id}/${end}`)]);

  // The names of all versions of the flow, and by version the place of what stands for a state; where
  // nothing does, it is -1.
  function versionsAt(place) {
    const { variants, versions } = previews.known;
    const names = ['Default', ...variants];
    const places = versions.find((row) => row.find((other) => other >= 0) === place)
      ?? versions.find((row) => row.includes(place)) ?? names.map(() => place);
    return { names, places };
  }

  // What is seen in the place of a state, each with the names of the versions in which it is.
  previews.versionsOf = (state) => {
    const all = ids();
    const { names, places } = versionsAt(all.indexOf(state.id));
    const seen = [...new Set(places)].filter((place) => place >= 0);
    const isEverywhere = seen.length === 1 && !places.includes(-1);
    return seen.map((place) => ({
      state: document.getElementById(all[place]) ?? state,
      name: isEverywhere ? 'All variants' : names.filter((_, version) => places[version] === place).join(' · '),
    }));
  };

  // Whether a state stands beside that of another version already.
  previews.isBesideAnother = (state) => {
    const place = ids().indexOf(state.id);
    const first = versionsAt(place).places.find((other) => other >= 0);
    return first !== place && versionsAt(first).places.includes(place);
  };
})();
