# The server as a container: no compiler of C, no root, its database on a volume.
#   make release && docker build -t touchline . && docker run -p 8080:8080 -v touchline:/data touchline
FROM python:3.12-slim
RUN useradd --create-home --uid 10001 touchline && install -d -o touchline /data
COPY dist/*-any.whl /tmp/
RUN set -- /tmp/*.whl && pip install --no-cache-dir "$1[compile,server]" && rm /tmp/*.whl
USER touchline
ENV TOUCHLINE_CACHE=/data/cache
VOLUME /data
EXPOSE 8080
CMD ["touchline", "serve", "--host", "0.0.0.0", "--store", "/data/touchline.db"]
